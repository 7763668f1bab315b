define d() { notice('before')
  next()
  notice('after') }
d { 'a': }
