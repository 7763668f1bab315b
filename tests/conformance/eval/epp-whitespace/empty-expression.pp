# Nothing to print.
notice(inline_epp("a<%= %>b"))
