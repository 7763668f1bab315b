notice(m::f([1]))
