# Escaped tags.
notice(inline_epp("<%% a %%> <%%= b -%%> <%= '<%' %> <%= '%%>' %> %%> <% %><%%"))
