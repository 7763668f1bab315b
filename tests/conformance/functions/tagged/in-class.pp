class foo { tag('extra')
  notice(tagged('foo'), tagged('extra'), tagged('class'), tagged('nosuch'), tagged('foo', 'nosuch')) }
include foo
