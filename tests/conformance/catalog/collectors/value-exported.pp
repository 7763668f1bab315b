notice(Notify<<| |>>)
