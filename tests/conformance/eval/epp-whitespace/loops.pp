# Lines of loops vanish.
notice(inline_epp(@(END)))
<%- | Array[Integer] $list = [1, 2, 3] | -%>
begin
<%- $list.each |$n| { -%>
  item <%= $n %>
<%-   if $n == 2 { -%>
  (two)
<%-   } else { %>
  <%= 'other' -%>

<%-   } -%>
<%- } -%>
end
| END
