# A comment without an end.
notice(inline_epp("a <%# b"))
