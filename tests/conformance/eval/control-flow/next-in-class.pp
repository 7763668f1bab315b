class foo { notice('before')
  next()
  notice('after') }
include foo
