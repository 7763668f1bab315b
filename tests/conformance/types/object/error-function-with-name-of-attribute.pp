type Thing = Object[{attributes => {x => Integer}, functions => {x => Callable[[], Integer]}}]
Thing(1)
