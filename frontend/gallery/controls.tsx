import { FACTIONS } from '@crew/contracts/identity/identity.constants';
import { Info, Trash2 } from 'lucide-react';
import type { HueName } from '../src/theme/palette.js';
import { Button, ButtonLink, IconButton } from '../src/ui/button.js';
import { Checkbox } from '../src/ui/checkbox.js';
import { Field, Input, Select, Textarea } from '../src/ui/field.js';
import { FileButton } from '../src/ui/file-button.js';
import { PasswordInput } from '../src/ui/password-input.js';
import { Slider } from '../src/ui/slider.js';
import { Switch } from '../src/ui/switch.js';
import { Tabs } from '../src/ui/tabs.js';
import { TextLink } from '../src/ui/text-link.js';
import { Columns, GallerySection, Specimen } from './specimen.js';

const VARIANTS = ['solid', 'glass', 'tinted', 'ghost'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;
export const HUE_NAMES: readonly HueName[] = ['gold', ...FACTIONS, 'danger'];
const nothing = () => undefined;

export const Buttons = () => (
  <GallerySection id="buttons">
    <Columns width="24rem">
      {VARIANTS.map((variant) => (
        <Specimen key={variant} name={variant}>
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {size}
            </Button>
          ))}
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} loading loadingText="Saving..." />
          <IconButton variant={variant} label="Information">
            <Info size={20} />
          </IconButton>
        </Specimen>
      ))}
    </Columns>
    <Specimen name="hues">
      {HUE_NAMES.map((hue) => (
        <Button key={hue} variant="tinted" hue={hue} size="sm">
          {hue}
        </Button>
      ))}
    </Specimen>
    <Specimen name="solid danger, link, icon and words, text link, file">
      <Button variant="solid" hue="danger">
        <Trash2 size={18} /> Delete
      </Button>
      <ButtonLink to="/">Link</ButtonLink>
      <TextLink to="/">Link in text</TextLink>
      <FileButton onFiles={nothing}>Choose a picture</FileButton>
    </Specimen>
  </GallerySection>
);

export const Fields = () => (
  <GallerySection id="fields">
    <Columns>
      <Field label="Empty" hint="A hint below.">
        {(control) => <Input {...control} placeholder="Placeholder" />}
      </Field>
      <Field label="Filled" aside="11 of 40">
        {(control) => <Input {...control} defaultValue="Maya Okafor" />}
      </Field>
      <Field label="Wrong" error="This name is taken.">
        {(control) => <Input {...control} defaultValue="maya" />}
      </Field>
      <Field label="Disabled">{(control) => <Input {...control} disabled defaultValue="maya" />}</Field>
      <Field label="Password">{(control) => <PasswordInput {...control} defaultValue="correct horse" />}</Field>
      <Field label="Choice">
        {(control) => (
          <Select {...control}>
            <option>Energy Deck</option>
          </Select>
        )}
      </Field>
      <Field label="Several lines">
        {(control) => <Textarea {...control} rows={3} defaultValue={'One line,\nand another.'} />}
      </Field>
      <Specimen name="Switches">
        <Switch label="Off" checked={false} onChange={nothing} />
        <Switch label="On" checked colorPalette="gold" onChange={nothing} />
        <Switch label="Off and disabled" checked={false} disabled onChange={nothing} />
        <Switch label="On and disabled" checked disabled colorPalette="gold" onChange={nothing} />
      </Specimen>
      <Slider aria-label="Slider" min={0} max={10} defaultValue={4} />
      <Checkbox>Not chosen</Checkbox>
      <Checkbox defaultChecked>Chosen</Checkbox>
      <Checkbox disabled>Disabled</Checkbox>
    </Columns>
  </GallerySection>
);

const TABS = ['Security', 'Account', 'About you', 'Notifications', 'Appearance'].map((label) => ({
  id: label,
  label,
  content: `What the tab ${label} has.`,
}));

export const TabsSection = () => (
  <GallerySection id="tabs">
    <Tabs label="Tabs" tabs={TABS} first="Account" />
  </GallerySection>
);
