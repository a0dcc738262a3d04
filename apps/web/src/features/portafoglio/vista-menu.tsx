import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { Vista } from '@vedetta/contract';
import { notifyError, notifySuccess } from '../../components/ui/index.ts';
import { useCreateVista, useDeleteVista, useSaveVista } from '../../queries/viste.ts';
import type { Address } from './use-address.ts';
import { readStato, writeStato } from './viste.ts';

/** Deletes at once, with a way back: the view is saved again. */
const useDelete = (address: Address) => {
  const restore = useCreateVista({ onSuccess: ({ id }) => address.open(id), onError: notifyError });
  return useDeleteVista(({ id: _, mancanti: _gone, ...body }) => {
    address.open(null);
    const run = () => restore.mutate({ ...body, ...writeStato(readStato({ ...body, id: '', mancanti: [] })) });
    notifySuccess(`Vista «${body.nome}» eliminata.`, { nome: 'Annulla', run });
  }, notifyError);
};

type MenuProps = {
  readonly vista: Vista;
  readonly address: Address;
  readonly onDialog: (dialog: 'nuova' | 'rinomina') => void;
};

/** What can be done with a saved view. */
export const VistaMenu = ({ vista, address, onDialog }: MenuProps) => {
  const remove = useDelete(address);
  const change = useSaveVista({
    onSuccess: ({ nome, predefinita }) =>
      notifySuccess(
        predefinita
          ? `Il portafoglio si aprirà con la vista «${nome}».`
          : 'Il portafoglio si aprirà con tutte le aziende.',
      ),
    onError: notifyError,
  });
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon size={28} aria-label={`Azioni sulla vista ${vista.nome}`}>
          <IconDots size={16} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onDialog('rinomina')}>Rinomina…</Menu.Item>
        <Menu.Item onClick={() => onDialog('nuova')}>Salva come nuova vista…</Menu.Item>
        <Menu.Item onClick={() => change.mutate({ id: vista.id, body: { predefinita: !vista.predefinita } })}>
          {vista.predefinita ? 'Non aprire più con questa' : 'Apri il portafoglio con questa'}
        </Menu.Item>
        <Menu.Item data-danger onClick={() => remove.mutate(vista)}>
          Elimina
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
