# Parameters that do not come first.
notice(inline_epp("x <%- | \$a = 1 | -%>"))
