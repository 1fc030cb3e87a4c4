<?php
class PondVariant_adjudicatorPreGame extends adjudicatorPreGame {
	protected $countryUnits = array(
		'Herons' => array('Reed Bank' => 'Army'),
		'Otters' => array('Long Dam (West Coast)' => 'Fleet')
	);
}
