class m { notice(M::Entry, { a => 1 } =~ M::Entry) m::entry { t: } M::Entry[t] -> notify { n: } }
