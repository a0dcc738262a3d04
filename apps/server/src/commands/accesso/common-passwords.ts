/**
 * Words people choose, Italian and English: names, teams, cities, brands, everyday words, keyboard runs. Written for
 * this project from common knowledge. A password made of them is common whatever digits and signs surround it.
 */
const WORDS = `
password passwort parola parolachiave passe contrasena motdepasse segreto segreta secret secreto topsecret private privato riservato accesso access login
entra entrare aperto aprire apriti sesamo apritisesamo open opensesame letmein benvenuto benvenuta benvenuti welcome willkommen bienvenue ciao ciaociao
hello helloworld buongiorno buonasera salve admin administrator amministratore amministrazione root superuser supervisor manager master user users username
utente utenti guest ospite test testing prova prove provaprova esempio example sample default changeme cambiami cambialo temporanea temporary temp pippo pluto
paperino topolino minnie paperone qwerty qwertyuiop qwertyui qwertz qwertzuiop azerty azertyuiop asdfgh asdfghjkl asdf asdfasdf asd asdasd zxcvbn zxcvbnm zxcv
poiuytrewq lkjhgfdsa mnbvcxz qazwsx qazwsxedc wsxedc edcrfv qweasd qweasdzxc qwe qweqwe abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abcabc
iloveyou loveyou love lovely lover loveme amore amoremio amorino tiamo tiamotanto tivogliobene tvb tvtb amoremioamore cuore cuoricino tesoro tesorino
bacio baci stella stellina stelle sole luna lunapiena cielo mare mareblu montagna terra fuoco acqua vento neve pioggia estate inverno primavera autunno
gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre january february march april may june july august september
october november december lunedi martedi mercoledi giovedi venerdi sabato domenica monday tuesday wednesday thursday friday saturday sunday spring summer
autumn winter natale pasqua ferragosto capodanno christmas halloween vacanza vacanze weekend holiday
casa casamia lacasa famiglia mamma papa babbo nonna nonno mammina papino mammamia fratello sorella figlio figlia bambino bambina bimbo bimba amico amica amici
family mother father mommy daddy brother sister friend friends baby babygirl babyboy angel angels angelo angioletto principessa principe princess prince
regina queen king kings gattino gatto gatta micio micetto cane cagnolino cucciolo puppy kitty kitten cat dog dogs cavallo cavalli farfalla butterfly leone
tigre tiger lion panda pantera panther aquila eagle falco falcon lupo wolf drago dragon dragons unicorno unicorn delfino dolphin orso scimmia monkey
italia italiano italiana italy forzaitalia vivaitalia roma milano napoli torino firenze venezia bologna genova palermo bari catania verona padova trieste
brescia parma modena prato reggio perugia cagliari livorno ravenna foggia salerno ferrara rimini siracusa sassari monza bergamo pescara trento vicenza
bolzano novara udine ancona lecce arezzo pisa lucca siena como varese treviso sicilia sardegna toscana lombardia piemonte puglia calabria campania veneto
europa europe london paris newyork america germany france spain barcelona madrid berlin
juventus juve forzajuve juventino milan acmilan forzamilan inter forzainter internazionale interista romanista asroma forzaroma lazio sslazio forzalazio
napolimia forzanapoli fiorentina sampdoria torinofc atalanta cagliaricalcio calcio football soccer futbol pallone basket basketball baseball hockey tennis
pallavolo volley ciclismo rugby ferrari formula formulauno ducati yamaha honda bmw mercedes audi porsche lamborghini maserati alfaromeo fiat panda vespa
golf mustang corvette harley chelsea arsenal liverpool manchester barca realmadrid
totti delpiero maradona ronaldo messi buffon baggio maldini ibrahimovic valentino valentinorossi schumacher michael jordan
alessandro alessandra alessio alessia alex andrea angela anna annamaria antonella antonia antonio arianna asia aurora barbara beatrice benedetta camilla
carla carlo carmela carmen caterina cecilia chiara christian claudia claudio cristian cristiana cristiano cristina daniela daniele dario davide debora
deborah denise diana diego domenico edoardo elena eleonora elisa elisabetta emanuele emanuela emma enrico enzo erica erika eugenio fabio fabiana fabrizio
federica federico filippo flavia flavio francesca francesco franco gabriele gabriella gaia giacomo gianluca gianni gianfranco gianmarco ginevra giada
giorgia giorgio giovanna giovanni giulia giuliana giuliano giulio giuseppe giuseppina grazia greta guido ilaria irene isabella ivan jacopo jessica laura
leonardo lorenzo loredana luca lucia luciano lucrezia luigi luisa maddalena manuel manuela mara marco margherita maria mariagrazia marina mario marta
martina massimo massimiliano matilde matteo mattia maurizio mauro melissa michela michele michelle mirko monica nadia natalia nicola nicole nicolo noemi
paola paolo pasquale patrizia pierluigi piero pietro raffaele raffaella rebecca renato riccardo rita roberta roberto rocco romina rosa rosalia rosanna
rosario rossella sabrina salvatore samuele sara sarah sandra sandro serena sergio silvia silvio simona simone sofia sonia stefania stefano susanna tania
teresa thomas tiziana tommaso umberto valentina valeria valerio vanessa veronica vincenza vincenzo viola virginia vittoria vittorio viviana
michael michelle jessica ashley jennifer amanda nicole daniel joshua matthew andrew anthony william charlie jordan hunter robert thomas george jasmine
samantha elizabeth hannah madison brandon justin tyler austin taylor alexander alexandra patrick christopher nathan danielle rachel stephanie natalie
rossi russo ferrari esposito bianchi romano colombo ricci marino greco bruno gallo conti deluca costa giordano mancini rizzo lombardi moretti barbieri
fontana santoro mariani rinaldi caruso ferrara galli martini leone longo gentile martinelli vitale lombardo serra coppola desantis dangelo marchetti parisi
villa conte ferraro ferri fabbri bianco marini grasso valentini messina sala deangelis gatti pellegrini palumbo sanna farina rizzi monti cattaneo morelli
superman batman spiderman ironman starwars skywalker darthvader pokemon pikachu naruto dragonball goku vegeta minecraft fortnite playstation nintendo xbox
gandalf frodo harrypotter hogwarts matrix avatar avengers marvel hellokitty barbie simpson homer trustno football sunshine shadow ninja killer hacker
cookie cookies chocolate cioccolato cioccolata nutella pizza pasta spaghetti lasagna gelato caffe espresso cappuccino prosecco birra vino cocacola pepsi
computer internet google facebook instagram whatsapp youtube microsoft windows apple iphone android samsung telefono cellulare server network database
oracle linux ubuntu office outlook gmail hotmail libero yahoo azienda aziende ufficio lavoro studio studi commercialista commercialisti contabile
contabilita ragioniere ragioneria dottore avvocato notaio fiscale fisco bilancio bilanci vedetta fattura fatture impresa imprese banca cliente clienti
segreteria direzione direttore presidente gestione gestionale software programma archivio documenti
musica music rock rocknroll metallica nirvana queen beatles pinkfloyd ligabue vasco vascorossi liga jovanotti eminem madonna michaeljackson
liberta libero freedom peace pace forza forzaragazzi vita vitamia lavita bella bellissima bello bellissimo felice felicita happy fortuna lucky speranza
gioia serenita sereno angeli demonio diavolo inferno paradiso heaven dio gesu gesucristo jesus jesuschrist christ madonna padrepio sanpietro santamaria
grande grandioso forte potere power mondo world universo galassia planet giardino fiore fiori rosa rose rosarossa flower flowers margherita girasole
rosso nero bianco verde azzurro azzurra giallo viola arancione marrone red blue black white green yellow orange purple silver golden diamond diamante
nonloso nonmelaricordo nonricordo boh qualcosa qualunque whatever something nothing niente tutto
trottola scooter motorino bicicletta macchina automobile treno aereo barca nave viaggio viaggiare avventura pirata guerriero warrior soldier ranger
mypassword mypass mysecret lamiapassword lapassword passwordpassword passw pass passpass passcode pwd psw userpass adminadmin administrator
`;

/** Whole passwords of ten characters or more that are common. */
const WHOLE = `
1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc zaq12wsxcde3 zaq1xsw2cde3 q1w2e3r4t5 q1w2e3r4t5y6 qwerty1234567 1234qwerasdf 1234qwerasdfzxcv qweasdzxc123 qwer1234asdf
asdf1234qwer a1b2c3d4e5 a1b2c3d4e5f6 1a2b3c4d5e 1a2b3c4d5e6f abc123abc123 123abc123abc abcd1234abcd 1234abcd1234 correcthorsebatterystaple trustno1trustno1
0987654321 1029384756 1357924680 2468013579 1472583690 7894561230 3216549870 1123581321 3141592653 3141592654 2718281828 1928374650 9081726354 1230984567
0123456789 0112358132 1212121212 1313131313 6969696969 1231231234 1234512345 1234567899 1122334455 11223344556 112233445566 9988776655 1020304050 102030405060
123qweasdzxc qazwsx123456 123456qazwsx 123456qwerty qwerty123456 123456abcdef abcdef123456 147258369a 789456123a 159357159357 123654789123 147852369147 741852963741
1qaz1qaz1qaz 2wsx3edc4rfv 3edc4rfv5tgb !qaz2wsx3edc !qaz@wsx#edc p@ssw0rd123 pa$$w0rd123 asdfghjkl123 zxcvbnm123456 poiuytrewq123 mnbvcxz12345 lkjhgfdsa123
sanremo2024 euro2020italia campionidelmondo campionideuropa lapasswordsegreta questaelapassword thisisapassword iamthebest ilovemyself iloveyou2much
`;

const readWords = (text: string): readonly string[] => text.split(/\s+/u).filter((word) => word !== '');

export const commonWords: ReadonlySet<string> = new Set(readWords(WORDS));
export const commonPasswords: ReadonlySet<string> = new Set(readWords(WHOLE));
