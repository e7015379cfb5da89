import { connect } from '@nats-io/transport-node';
import mongoose from 'mongoose';

/**
 * A minimal service: NATS and the MongoDB driver. A page is read from the database; a post is one journaled insert that is
 * then published to the streams.
 */
const nats = await connect({ servers: process.env['NATS_URL']!, noAsyncTraces: true });
const mongo = await new mongoose.mongo.MongoClient(process.env['MONGODB_URI']!, { retryWrites: false }).connect();
const database = mongo.db('bench_baseline');
const messages = database.collection('messages', { writeConcern: { w: 1, journal: true } });
const page = JSON.parse(process.env['BASELINE_PAGE']!) as { seq: number }[];
const pages = database.collection('pages');
await pages.createIndex({ seq: 1 });
await pages.insertMany(page);
const readPage = (): Promise<object[]> =>
  pages
    .find({}, { projection: { _id: 0 } })
    .sort({ seq: -1 })
    .limit(page.length)
    .toArray();

nats.subscribe('baseline.page', {
  queue: 'baseline',
  callback: (_error, message) => void readPage().then((found) => message.respond(JSON.stringify(found.reverse()))),
});

nats.subscribe('baseline.post', {
  queue: 'baseline',
  callback: (_error, message) => {
    const { content } = message.json<{ content: string }>();
    const document = { ...page[0], _id: new mongoose.mongo.ObjectId(), content, createdAt: new Date() };
    void messages.insertOne(document).then(() => {
      const json = JSON.stringify(document);
      nats.publish('baseline.push', json);
      message.respond(json);
    });
  },
});
