[Any == Any, Any < Any, Any <= Any, Any > Any, Any >= Any]
