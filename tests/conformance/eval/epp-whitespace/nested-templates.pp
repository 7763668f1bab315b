# A template in a template has its own output.
notice(inline_epp("<[<%= inline_epp('(<%%= 1 + 1 %%>)<% notice(\"in\") %>') %>]>"))
