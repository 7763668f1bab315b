type Thing = Object[{attributes => {x => Integer}, functions => {double => Callable[[], Integer]}}]
String(Thing)
