notify { 'node': message => inline_template("<%= scope.compiler.node.name %> <%= scope.compiler.node.facts.values['kernel'] %> <%= scope.compiler.node.parameters['kernel'] %>") }
notify { 'facter': message => inline_template("<%= Facter.value('kernel') %> <%= Facter['kernel'].value %> <%= Facter.fact('kernel').value %>") }
