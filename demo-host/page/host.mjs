// All that a host page needs: answer `vedetta-pronta` with a ticket, and send an empty one when the user leaves.
const frame = document.getElementById('vedetta');
const choice = document.getElementById('user');
const outcome = document.getElementById('outcome');
const vedetta = new URL(frame.dataset.src).origin;

// The second argument matters: were another page in the frame, it would not get the ticket.
const send = (ticket) => frame.contentWindow.postMessage({ task: 'gethfticket', params: { ticket } }, vedetta);

// A ticket is good once: a new one is asked of our server each time.
const sendTicket = async () => {
  if (choice.value === '') return send('');
  const response = await fetch('/ticket', { method: 'POST', body: choice.value });
  return send(response.ok ? await response.text() : '');
};

const outcomes = { riuscito: 'Accesso riuscito', uscito: 'Nessun accesso' };

window.addEventListener('message', (event) => {
  // Other windows may write to us too.
  if (event.origin !== vedetta || event.source !== frame.contentWindow) return;
  const { task, params } = event.data;
  if (task === 'vedetta-pronta') void sendTicket();
  if (task === 'vedetta-esito') outcome.textContent = outcomes[params.stato] ?? params.messaggio;
});

choice.addEventListener('change', () => void sendTicket());

// Last of all: now nothing that Vedetta says can be missed.
frame.src = frame.dataset.src;
