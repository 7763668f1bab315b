$a = @(END:epp)
  <%- |$x| -%>
  hello <%= $x %>
  | END
