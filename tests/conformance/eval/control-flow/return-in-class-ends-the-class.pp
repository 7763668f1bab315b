class foo { notice('before')
  return()
  notice('after') }
include foo
notice('after include')
