# A tag without an end.
notice(inline_epp("a <%= 1 "))
