%w[a a? a! a= A @a @@a $a a-b 1a + [] []= ! != =~ <=> == === ** -@ a.b é foo_bar].each { |s| print s.to_sym.inspect, ' ' }; puts
p :"", :" ", :"a\nb", :"a\"b", :'a#{b}', { a: 1, 'b c': 2, "d-e": 3, 'é': 4, A: 5, a?: 6, '+': 7, nil: 8, if: 9 }, %i[a b], :a.to_proc.call('x') rescue p $!.message
