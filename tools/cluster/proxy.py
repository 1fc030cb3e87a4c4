"""A TCP proxy between the nodes and the database, which loses and delays connections.

    python3 proxy.py PORT

The first line of the output is its own port. It obeys the lines of its input:

    to PORT     connect to another port from now on
    pass        pass everything on
    drop        end all connections
    refuse      end all connections, and accept none
    delay MS    hold up every piece of data for so long
    silent      pass nothing on in either direction, and keep connections open
"""

import asyncio
import sys

PIECE = 1 << 16


class Proxy:
    """The proxy, with its present mood."""

    def __init__(self, target):
        self.target = target
        self.delay, self.refusing = 0.0, False
        self.flowing = asyncio.Event()
        self.flowing.set()
        self.writers = set()

    async def accept(self, reader, writer):
        if self.refusing:
            writer.close()
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        self.writers |= {writer, back}
        try:
            await asyncio.gather(self.carry(reader, back), self.carry(there, writer))
        except asyncio.CancelledError:
            # The proxy ends.
            return
        self.writers -= {writer, back}

    async def carry(self, reader, writer):
        try:
            while piece := await reader.read(PIECE):
                if self.delay:
                    await asyncio.sleep(self.delay)
                await self.flowing.wait()
                writer.write(piece)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()

    def obey(self, line):
        word, _, rest = line.strip().partition(" ")
        if word == "to":
            self.target = int(rest)
        elif word == "pass":
            self.delay, self.refusing = 0.0, False
            self.flowing.set()
        elif word == "delay":
            self.delay = int(rest) / 1000
        elif word == "silent":
            self.flowing.clear()
        elif word in ("drop", "refuse"):
            self.refusing = word == "refuse"
            for writer in list(self.writers):
                writer.transport.abort()
        else:
            raise ValueError(line)


async def main(target):
    proxy = Proxy(target)
    server = await asyncio.start_server(proxy.accept, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    orders = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(orders), sys.stdin)
    # It ends with whoever started it.
    while line := await orders.readline():
        proxy.obey(line.decode())
        print("done", flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
