class a { }
define d { contain a }
d { 'one': }
