# A block that is not closed.
notice(inline_epp("a <% if true { %> b"))
