notice(m::each(undef))
