# Calls that render themselves.
notice(inline_epp("a<% epp::x %>b"))
