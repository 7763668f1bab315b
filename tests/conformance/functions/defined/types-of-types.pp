class foo { }
[defined(Type[Class['foo']]), defined(Type[Class['nosuch']]), defined(Type[File])]
