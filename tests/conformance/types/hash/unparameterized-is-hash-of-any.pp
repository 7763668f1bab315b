[Hash == Hash[Any, Any], String(Hash[Any, Any]), Hash[Any, Any] == Hash]
