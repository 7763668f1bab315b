Stage[main] { tag => x }
