node default {
  notify { "hello ${trusted['certname']}": message => $facts['os']['family'] }
}
node 'a.test' {
  include own
}
node 'b.test' {
  fail('no catalog for b')
}
node 'c.test' {
  own::thing { 'first': before => Own::Thing['second'] }
  own::thing { 'second': content => Sensitive('secret') }
}
