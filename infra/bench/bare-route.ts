import Fastify from 'fastify';
import { MongoClient, ObjectId } from 'mongodb';

/**
 * The baseline of the portal's reads: a Fastify app with two routes that do the same finds with the bare driver and send the results. Reads
 * MONGODB_URL, DATABASE and PORT.
 */
const { MONGODB_URL = '', DATABASE = '', PORT = '0' } = process.env;
const listings = new MongoClient(MONGODB_URL, { maxPoolSize: 10 })
  .db(DATABASE)
  .collection('listings');
const app = Fastify();

// With the sort that the collection's index serves best; one with more keys is many times slower on some servers.
app.get('/page', () =>
  listings.find({ status: 'active' }).sort({ publishedOn: -1 }).limit(10).toArray(),
);

app.get<{ Params: { id: string } }>('/by-id/:id', ({ params: { id } }) =>
  listings.findOne({ _id: new ObjectId(id) }),
);

await app.listen({ host: '127.0.0.1', port: Number(PORT) });
