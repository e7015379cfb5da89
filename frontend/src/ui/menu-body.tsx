import { Menu as ChakraMenu, Portal, defineSlotRecipe } from '@chakra-ui/react';
import { useRef } from 'react';
import { inChakra } from './in-chakra.js';
import type { MenuBodyProps, MenuItem } from './menu.js';

const recipe = defineSlotRecipe({
  slots: ['content', 'item', 'separator'],
  base: {
    content: {
      minW: '13rem',
      p: '1.5',
      bg: 'bg.raised',
      border: 'hairline',
      borderColor: 'border',
      borderRadius: 'md',
      boxShadow: 'raised',
      outline: 'none',
      zIndex: 'popover',
      _open: { animation: 'rise {durations.normal} {easings.out}' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '10',
      px: '3',
      borderRadius: 'sm',
      fontSize: 'sm',
      color: 'fg',
      cursor: 'pointer',
      outline: 'none',
      textDecoration: 'none',
      _highlighted: { bg: 'bg.hover' },
      _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    },
    separator: { h: '1px', my: '1.5', bg: 'border' },
  },
});

/** Loaded when the first menu opens. */
export default inChakra(function MenuBody({ triggerId, open, onOpenChange, items, label }: MenuBodyProps) {
  const chosen = useRef<MenuItem>(undefined);
  /** Runs once the menu is closed: a dialog that opens earlier would close with the menu. */
  const act = () => {
    const item = chosen.current;
    chosen.current = undefined;
    item?.onSelect();
  };
  return (
    <ChakraMenu.Root
      open={open}
      onOpenChange={(details) => onOpenChange(details.open)}
      onSelect={({ value }) => (chosen.current = items.find((item) => item.id === value))}
      onExitComplete={act}
      ids={{ trigger: triggerId }}
      positioning={{ placement: 'bottom-end', gutter: 6 }}
      recipe={recipe}
      aria-label={label}
    >
      <Portal>
        <ChakraMenu.Positioner zIndex="popover">
          <ChakraMenu.Content>
            {items.map(({ id, icon, label: words, danger, disabled }) => (
              <ChakraMenu.Item key={id} value={id} disabled={disabled} color={danger ? 'danger.fg' : undefined}>
                {icon}
                {words}
              </ChakraMenu.Item>
            ))}
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  );
});
