notice(defined(Integer))
