define d(Sensitive[Integer] $s) { }
d { 'x': s => Sensitive('secret') }
