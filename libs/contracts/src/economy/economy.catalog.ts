import { boostMessage } from './boost-message.js';
import { createCheckout } from './create-checkout.js';
import {
  bonusGranted,
  bonusReviewed,
  boostMade,
  itcGranted,
  purchaseCompleted,
  purchaseReturned,
  tipMade,
  walletChanged,
  walletSet,
} from './economy.events.js';
import { findPurchase } from './find-purchase.js';
import { getBalanceHistory } from './get-balance-history.js';
import { getBalances } from './get-balances.js';
import { getCheckout } from './get-checkout.js';
import { getMemberWallet } from './get-member-wallet.js';
import { getShipLedger } from './get-ship-ledger.js';
import { getItcFlow } from './get-itc-flow.js';
import { getShopCatalog } from './get-shop-catalog.js';
import { getWallet } from './get-wallet.js';
import { getWelcomeBonus } from './get-welcome-bonus.js';
import { grantItc } from './grant-itc.js';
import { grantWelcomeBonus } from './grant-welcome-bonus.js';
import { listEntries } from './list-entries.js';
import { listWaitingBonuses } from './list-waiting-bonuses.js';
import { listTipsReceived } from './list-tips-received.js';
import { listPurchases } from './list-purchases.js';
import { receiveStripeEvent } from './receive-stripe-event.js';
import { reviewBonus } from './review-bonus.js';
import { redriveOperations } from './redrive-operations.js';
import { reserveGeneration } from './reserve-generation.js';
import { settleGeneration } from './settle-generation.js';
import { tipMessage } from './tip-message.js';
import { updateWallet } from './update-wallet.js';
import { exportEconomyData } from './export-economy-data.js';
import type { ServiceCatalog } from '../service-catalog.js';

/** The calls and events of economy. */
export const ECONOMY_CATALOG = {
  calls: [
    getShopCatalog,
    getWallet,
    getWelcomeBonus,
    listEntries,
    listTipsReceived,
    getBalanceHistory,
    getShipLedger,
    getItcFlow,
    tipMessage,
    boostMessage,
    createCheckout,
    getCheckout,
    listPurchases,
    receiveStripeEvent,
    reserveGeneration,
    settleGeneration,
    redriveOperations,
    grantWelcomeBonus,
    listWaitingBonuses,
    reviewBonus,
    getBalances,
    grantItc,
    updateWallet,
    getMemberWallet,
    findPurchase,
    exportEconomyData,
  ],
  events: [tipMade, boostMade, purchaseCompleted, purchaseReturned, bonusGranted, bonusReviewed, itcGranted, walletSet],
  streamEvents: [walletChanged],
} as const satisfies ServiceCatalog;
