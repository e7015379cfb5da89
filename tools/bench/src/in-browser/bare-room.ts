/** Name of the button that opens the dialog, in a deck as in the bare room. */
export const MEMBERS_BUTTON = 'Crew and members';

interface BareRoom {
  placeholder: string;
  /** Messages from the start on. */
  messages: number;
  /** Messages that come in. */
  perSecond: number;
}

/** The baseline of a deck: a page with a list that stays at its end, a field and a dialog, without a framework or styles. */
export const bareRoom = ({ placeholder, messages, perSecond }: BareRoom): string => `<!doctype html>
<html lang="en">
  <meta name="viewport" content="width=device-width" />
  <body style="display: flex; flex-direction: column; height: 100dvh; margin: 0">
    <button>${MEMBERS_BUTTON}</button>
    <div style="flex: 1; overflow-y: auto"></div>
    <textarea placeholder="${placeholder}"></textarea>
    <dialog>Members</dialog>
    <script>
      const [list, field, dialog, button] = ['div', 'textarea', 'dialog', 'button'].map((name) => document.querySelector(name));
      const add = (text) => {
        list.append(Object.assign(document.createElement('p'), { textContent: text }));
        list.scrollTop = list.scrollHeight;
      };
      for (let message = 0; message < ${messages}; message += 1) add('Earlier message ' + message);
      setInterval(() => add('Incoming message'), ${1_000 / perSecond});
      button.onclick = () => dialog.showModal();
      field.onkeydown = (event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        add(field.value);
        field.value = '';
      };
    </script>
  </body>
</html>`;
