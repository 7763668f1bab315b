# the draft allows the word private before a parameter
class a(private $b) { }
