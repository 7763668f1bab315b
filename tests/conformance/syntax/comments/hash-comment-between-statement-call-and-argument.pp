notice # comment
  'hello'
