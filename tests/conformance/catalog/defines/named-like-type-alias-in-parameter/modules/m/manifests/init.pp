class m(M::Entry $e = { a => 1 }) { notice($e) }
