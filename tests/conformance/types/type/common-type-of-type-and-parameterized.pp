type([Type, Type[Integer]], 'reduced')
