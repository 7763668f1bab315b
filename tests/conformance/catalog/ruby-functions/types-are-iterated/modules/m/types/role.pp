type M::Role = Enum['master', 'replica']
