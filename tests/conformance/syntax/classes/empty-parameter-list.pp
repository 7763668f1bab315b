class a() { }
class b ( ) { }
