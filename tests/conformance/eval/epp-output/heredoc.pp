inline_epp(@(END))
  <%- | $x = 1 | -%>
  x=<%= $x %>
  | END
