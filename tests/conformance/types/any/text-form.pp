[String(Any), "${Any}", String(Type[Any])]
