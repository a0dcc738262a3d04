// All a host page must do: answer `vedetta-pronta` with a ticket, and send an empty ticket when the user logs out.
const frame = document.getElementById('vedetta');
const choice = document.getElementById('user');
const outcome = document.getElementById('outcome');
const vedetta = new URL(frame.dataset.src).origin;

// The second argument matters: another page in the frame would not get the ticket.
const send = (ticket) => frame.contentWindow.postMessage({ task: 'gethfticket', params: { ticket } }, vedetta);

// A ticket is valid once: ask our server for a new one each time.
const sendTicket = async () => {
  if (choice.value === '') return send('');
  const response = await fetch('/ticket', { method: 'POST', body: choice.value });
  return send(response.ok ? await response.text() : '');
};

const outcomes = { riuscito: 'Accesso riuscito', uscito: 'Nessun accesso' };

window.addEventListener('message', (event) => {
  // Other windows may post messages too.
  if (event.origin !== vedetta || event.source !== frame.contentWindow) return;
  const { task, params } = event.data;
  if (task === 'vedetta-pronta') void sendTicket();
  if (task === 'vedetta-esito') outcome.textContent = outcomes[params.stato] ?? params.messaggio;
});

choice.addEventListener('change', () => void sendTicket());

// Set the address last: the listener is ready, so no message of Vedetta is missed.
frame.src = frame.dataset.src;
