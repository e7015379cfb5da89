import { Dialog, Portal, defineSlotRecipe } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { IconButton } from './button.js';
import { inChakra } from './in-chakra.js';
import type { ModalProps } from './modal.js';
import { NOTICES_ID } from './toast.js';

const slides = { end: 'end', start: 'start', bottom: 'below' } as const;

const recipe = (shape: NonNullable<ModalProps['shape']>) => {
  const sheet = shape !== 'dialog' && shape !== 'top';
  return defineSlotRecipe({
    slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer', 'closeTrigger'],
    base: {
      backdrop: {
        position: 'fixed',
        inset: '0',
        zIndex: 'overlay',
        bg: 'bg.overlay',
        _open: { animation: 'fade-in {durations.slow} {easings.out}' },
        _closed: { animation: 'fade-out {durations.normal} {easings.out}' },
      },
      positioner: {
        position: 'fixed',
        inset: '0',
        zIndex: 'overlay',
        display: 'flex',
        overscrollBehavior: 'contain',
        alignItems: shape === 'bottom' ? 'flex-end' : shape === 'top' ? 'flex-start' : sheet ? 'stretch' : 'center',
        justifyContent: shape === 'end' ? 'flex-end' : shape === 'start' ? 'flex-start' : 'center',
        p: sheet ? '0' : '4',
        pt: shape === 'top' ? 'max(1rem, 12dvh)' : undefined,
      },
      content: {
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        w: 'full',
        maxW: shape === 'bottom' ? '40rem' : sheet ? 'min(26rem, calc(100vw - 2.5rem))' : '32rem',
        maxH: sheet && shape !== 'bottom' ? 'full' : `min(44rem, calc(${shape === 'top' ? '86dvh' : '100dvh'} - 2rem))`,
        pb: sheet ? 'env(safe-area-inset-bottom)' : '0',
        bg: 'bg.raised',
        border: 'hairline',
        borderColor: 'border',
        borderRadius: sheet ? '0' : 'xl',
        borderTopRadius: shape === 'bottom' ? 'xl' : undefined,
        boxShadow: 'raised',
        outline: 'none',
        _open: { animation: `${sheet ? `slide-from-${slides[shape]}` : 'rise'} {durations.slow} {easings.out}` },
        _closed: { animation: `${sheet ? `slide-to-${slides[shape]}` : 'fade-out'} {durations.normal} {easings.out}` },
      },
      header: { ps: '6', pe: '14', pt: '5', pb: '2' },
      title: { textStyle: 'heading', fontFamily: 'display' },
      description: { color: 'fg.muted', mt: '1' },
      body: { flex: '1', overflowY: 'auto', px: '6', py: '3', overscrollBehavior: 'contain' },
      footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3', px: '6', pt: '3', pb: '6' },
      closeTrigger: { position: 'absolute', top: '4', insetEnd: '4' },
    },
  });
};

const recipes = {
  dialog: recipe('dialog'),
  top: recipe('top'),
  end: recipe('end'),
  start: recipe('start'),
  bottom: recipe('bottom'),
};

const notices = () => document.getElementById(NOTICES_ID);

/** Loaded when the first dialog or sheet opens. */
export default inChakra(function ModalBody({
  open,
  onClose,
  title,
  description,
  footer,
  shape = 'dialog',
  role,
  finalFocus,
  children,
}: ModalProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={({ open: stays }) => {
        if (!stays) onClose();
      }}
      recipe={recipes[shape]}
      // Dismissing a toast is no click outside the dialog.
      persistentElements={[notices]}
      onEscapeKeyDown={(event) => {
        if (notices()?.contains(document.activeElement)) event.preventDefault();
      }}
      role={role}
      finalFocusEl={finalFocus}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content data-sheet={shape === 'dialog' || shape === 'top' ? undefined : shape}>
            <Dialog.Header display="block">
              <Dialog.Title>{title}</Dialog.Title>
              {description && <Dialog.Description>{description}</Dialog.Description>}
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            {/* The focus is let out to what something in the dialog controls: F8 leads to the notices. */}
            <span hidden aria-controls={NOTICES_ID} aria-expanded />
            {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
            <Dialog.CloseTrigger asChild>
              <IconButton label={t`Close`} size="sm" data-tooltip={undefined}>
                <X size={18} />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
});
