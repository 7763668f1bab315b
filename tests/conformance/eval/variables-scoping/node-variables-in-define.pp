node 'testnode.example.com' { $y = 'node y'
  d { 'a': } }
define d() { notice($y) }
