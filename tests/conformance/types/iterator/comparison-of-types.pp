[Iterator < Iterable, Iterator[Integer] < Iterator, Iterator == Iterator[Any], Iterator <= Array, Iterator < RichData]
