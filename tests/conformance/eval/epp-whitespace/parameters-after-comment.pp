# A comment before the parameters.
notice(inline_epp("<%# about -%>\n<%- | \$a = 1 | -%>\nx<%= \$a %>"))
