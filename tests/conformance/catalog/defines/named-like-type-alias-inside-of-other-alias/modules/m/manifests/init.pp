class m(M::List $e = [{ a => 1 }]) { notice($e) }
