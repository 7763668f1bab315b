[String(Iterator), String(Iterator[Integer])]
