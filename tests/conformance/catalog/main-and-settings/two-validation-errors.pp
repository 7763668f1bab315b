$a-b = 1
class Foo { }
