class m { notice(epp('m/t.epp'), inline_epp('[<%= $module_name %>]')) }
